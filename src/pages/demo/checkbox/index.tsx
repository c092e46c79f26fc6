import { CheckboxDemo } from '@/features/demo/blocks/checkbox-demo'
import { demoPage } from '../demo-page'

export default demoPage('demoCheckbox', CheckboxDemo)
