import { demoPage } from '../demo-page'

export default demoPage('demoRadio', 'radio')
