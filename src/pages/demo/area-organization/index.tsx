import { demoPage } from '../demo-page'

export default demoPage('demoAreaOrganization', 'area-organization')
