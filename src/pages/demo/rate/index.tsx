import { demoPage } from '../demo-page'

export default demoPage('demoRate', 'rate')
