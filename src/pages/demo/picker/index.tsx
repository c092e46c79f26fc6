import { demoPage } from '../demo-page'

export default demoPage('demoPicker', 'picker')
