import { demoPage } from '../demo-page'

export default demoPage('demoButton', 'button')
