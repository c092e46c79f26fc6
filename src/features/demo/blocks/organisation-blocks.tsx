import { loadOrganisations } from '../organisations'
import { AreaOrganizationDemo } from './area-organization-demo'

export const OrganisationBlocks = () => <AreaOrganizationDemo load={loadOrganisations} />
