import { RadioDemo } from '@/features/demo/blocks/radio-demo'
import { demoPage } from '../demo-page'

export default demoPage('demoRadio', RadioDemo)
