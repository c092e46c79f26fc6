import { PickerDemo } from '@/features/demo/blocks/picker-demo'
import { demoPage } from '../demo-page'

export default demoPage('demoPicker', PickerDemo)
