/** Names of organisation types by their units and respondents. */
export const organisationTypes = {
  typeOf: (code: number) => `其他（类型 ${code}）`,
  typeNamed: (unit: string, handler: string) => `${unit}（${handler}）`,
}

export type OrganisationTypeMessages = typeof organisationTypes
