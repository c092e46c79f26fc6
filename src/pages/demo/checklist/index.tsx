import { demoPage } from '../demo-page'

export default demoPage('demoChecklist', 'checklist')
