import { AreaOrganizationDemo } from '@/features/demo/blocks/area-organization-demo'
import { loadOrganisations } from '@/features/demo/organisations'
import { demoPage } from '../demo-page'

export default demoPage('demoAreaOrganization', () => <AreaOrganizationDemo load={loadOrganisations} />)
