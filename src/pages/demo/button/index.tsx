import { ButtonDemo } from '@/features/demo/blocks/button-demo'
import { demoPage } from '../demo-page'

export default demoPage('demoButton', ButtonDemo)
