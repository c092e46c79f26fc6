import { demoPage } from '../demo-page'

export default demoPage('demoSignCanvas', 'sign-canvas')
