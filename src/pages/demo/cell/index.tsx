import { demoPage } from '../demo-page'

export default demoPage('demoCell', 'cell')
