import { RateDemo } from '@/features/demo/blocks/rate-demo'
import { demoPage } from '../demo-page'

export default demoPage('demoRate', RateDemo)
