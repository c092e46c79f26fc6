import { CellDemo } from '@/features/demo/blocks/cell-demo'
import { demoPage } from '../demo-page'

export default demoPage('demoCell', CellDemo)
