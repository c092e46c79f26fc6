import { demoPage } from '../demo-page'

export default demoPage('demoCheckbox', 'checkbox')
