import { demoPage } from '../demo-page'

export default demoPage('demoTextarea', 'textarea')
