import { SignCanvasDemo } from '@/features/demo/blocks/sign-canvas-demo'
import { demoPage } from '../demo-page'

export default demoPage('demoSignCanvas', SignCanvasDemo)
