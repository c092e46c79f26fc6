import { DemoList } from '@/features/demo/demo-list'
import { demoPage } from '../demo-page'

export default demoPage('demos', DemoList)
