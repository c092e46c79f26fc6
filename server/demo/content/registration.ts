import { TAX_BUREAU } from './people'

/** So long the invitation below is good, in days: as long as anybody keeps a demo. */
export const INVITATION_DAYS = 365

/** Ready-made invitations of a demo, with codes that a reader can type; nowhere else is a code known. */
export const invitations = [
  { code: 'YUNQ2345ABCDEFGH', organisationId: 'yunqi', invitedBy: 'zhoujie', usesLeft: 500 },
  { code: 'TAXB2345ABCDEFGH', organisationId: TAX_BUREAU, invitedBy: 'zhoujie', usesLeft: 500 },
]

/** Nobody's colleague yet: they wait to be let in. */
export const applicants = [
  {
    person: { id: 'linxia', name: '林夏', mobile: '13800000021' },
    organisationId: 'yunqi',
    personType: 3,
    hoursAgo: 5,
  },
  {
    person: { id: 'gaoyuan', name: '高远', mobile: '13800000022' },
    organisationId: 'xixi',
    personType: 4,
    hoursAgo: 26,
  },
]
