import { AreaDemo } from '@/features/demo/blocks/area-demo'
import { demoPage } from '../demo-page'

export default demoPage('demoArea', AreaDemo)
