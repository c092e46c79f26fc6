import { useDebounced } from '@/hooks/use-debounced'
import { useLoad } from '@/hooks/use-load'
import { helpWithUnitCode } from '@/lib/organisation/unit-code-help'
import { getInvitation, getUnit } from '@/services/registration-service'
import type { InvitationInfo, UnitInfo } from '@/wire/registration'
import { type Fields, inviteCode, isInviteCode } from './fields'

/** The organisation somebody is about to join. By a unit code nobody invited, and no department is told. */
export type Target = UnitInfo &
  Partial<Pick<InvitationInfo, 'invitedBy' | 'expiresAt' | 'usedUp' | 'administrator' | 'departments'>>

/** Milliseconds a code rests before it is asked for: its last signs may still be on their way. */
const rest = 500

/** What is asked for: `way code`; empty while the code is not complete. */
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

/** Looks the organisation up as soon as its code is complete. */
export function useTarget(fields: Fields) {
  const wanted = askedFor(fields)
  const asked = useDebounced(wanted, rest)
  const found = useLoad(asked, () => find(asked))
  // What was found belongs to a code that has been changed since.
  const settled = asked === wanted
  return {
    target: settled ? (found.data ?? null) : null,
    looking: wanted !== '' && (!settled || found.state === 'loading'),
    error: settled && found.state === 'failed' ? found.error : null,
    again: () => void found.reload(),
  }
}

export type FoundTarget = ReturnType<typeof useTarget>
