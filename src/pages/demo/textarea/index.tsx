import { TextareaDemo } from '@/features/demo/blocks/textarea-demo'
import { demoPage } from '../demo-page'

export default demoPage('demoTextarea', TextareaDemo)
