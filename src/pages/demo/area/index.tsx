import { demoPage } from '../demo-page'

export default demoPage('demoArea', 'area')
