import { useDebounced } from '@/hooks/use-debounced'
import { useLoad } from '@/hooks/use-load'
import { helpWithUnitCode } from '@/lib/organisation/unit-code-help'
import { getInvitation, getUnit } from '@/services/session/registration-service'
import type { InvitationInfo, UnitInfo } from '@/wire/session/registration'
import { type Fields, inviteCode, isInviteCode } from './fields'

/** The organisation to join. A unit code gives no inviter and no departments. */
export type Target = UnitInfo &
  Partial<Pick<InvitationInfo, 'invitedBy' | 'expiresAt' | 'usedUp' | 'administrator' | 'departments'>>

/** Milliseconds without typing before the code is looked up. */
const rest = 500

/** Lookup key `way code`; empty while the code is incomplete. */
function askedFor({ way, invite, unitCode }: Fields): string {
  if (way === 'invite') {
    const code = inviteCode(invite)
    return isInviteCode(code) ? `invite ${code}` : ''
  }
  const { code, complete } = helpWithUnitCode(unitCode)
  return complete ? `unit ${code}` : ''
}

async function find(asked: string): Promise<Target | null> {
  const [way, code = ''] = asked.split(' ')
  if (code === '') return null
  return way === 'invite' ? getInvitation(code) : getUnit(code)
}

/** Looks up the organisation as soon as its code is complete. */
export function useTarget(fields: Fields) {
  const wanted = askedFor(fields)
  const asked = useDebounced(wanted, rest)
  const found = useLoad(asked, () => find(asked))
  // Otherwise the result belongs to a previous code.
  const settled = asked === wanted
  return {
    target: settled ? (found.data ?? null) : null,
    looking: wanted !== '' && (!settled || found.state === 'loading'),
    error: settled && found.state === 'failed' ? found.error : null,
    again: () => void found.reload(),
  }
}

export type FoundTarget = ReturnType<typeof useTarget>
