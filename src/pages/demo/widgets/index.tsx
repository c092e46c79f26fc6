import { Widgets } from '@/features/demo/widgets'
import { demoPage } from '../demo-page'

export default demoPage('demoWidgets', Widgets)
