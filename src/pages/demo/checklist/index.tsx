import { ChecklistDemo } from '@/features/demo/blocks/checklist-demo'
import { demoPage } from '../demo-page'

export default demoPage('demoChecklist', ChecklistDemo)
