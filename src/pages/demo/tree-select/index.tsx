import { TreeSelectDemo } from '@/features/demo/blocks/tree-select-demo'
import { demoPage } from '../demo-page'

export default demoPage('demoTreeSelect', TreeSelectDemo)
