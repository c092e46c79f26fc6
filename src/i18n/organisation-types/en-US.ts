import type { OrganisationTypeMessages } from './zh-CN'

export const organisationTypes: OrganisationTypeMessages = {
  typeOf: (code) => `Other (type ${code})`,
  typeNamed: (unit, handler) => `${unit.charAt(0).toUpperCase()}${unit.slice(1)} (${handler})`,
}
