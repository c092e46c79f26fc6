import { loadOrganisations } from '../samples/organisations'
import { AreaOrganizationDemo } from './fields/area-organization-demo'

export const OrganisationBlocks = () => <AreaOrganizationDemo load={loadOrganisations} />
