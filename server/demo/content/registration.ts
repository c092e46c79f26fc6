import { TAX_BUREAU } from './people'

/** Validity of the invitations, longer than the life of a demo. */
export const INVITATION_DAYS = 365

/** Invitations with fixed, readable codes; all other codes are random. */
export const invitations = [
  { code: 'YUNQ2345ABCDEFGH', organisationId: 'yunqi', invitedBy: 'zhoujie', usesLeft: 500 },
  { code: 'TAXB2345ABCDEFGH', organisationId: TAX_BUREAU, invitedBy: 'zhoujie', usesLeft: 500 },
]

/** People with waiting join requests. */
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
