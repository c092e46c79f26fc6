import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { LoadMore } from '@/components/load-more/load-more'
import { ListRow } from '@/components/list-row/list-row'
import { ReloadNotice } from '@/components/status-panel/status-panel'
import { useCursorList } from '@/hooks/use-cursor-list'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { currentLanguage } from '@/i18n'
import { errorText } from '@/i18n/errors'
import { registrationMessages } from '@/i18n/registration'
import { serverNow } from '@/request/server-clock'
import { listInvitations, revokeInvitation } from '@/services/session/registration-service'
import { showToast } from '@/stores/feedback-store'
import type { IssuedInvitation, IssuedInvitations as Part } from '@/wire/session/registration'

type InvitationState = 'good' | 'usedUp' | 'expired' | 'revoked'

function invitationState({ revokedAt, expiresAt, usesLeft }: IssuedInvitation, now: number): InvitationState {
  if (revokedAt !== null) return 'revoked'
  if (Date.parse(expiresAt) <= now) return 'expired'
  return usesLeft === 0 ? 'usedUp' : 'good'
}

/** Issued invitations, with a button to revoke each. A new `turn` reloads the list after a new invitation. */
export function IssuedInvitations({ turn }: { turn: number }) {
  const own = useMessageNamespace(registrationMessages)
  const list = useCursorList<IssuedInvitation, Part>(`invitations ${turn}`, listInvitations, ({ id }) => id)
  const [revoking, setRevoking] = useState<string | null>(null)
  const revoke = async (id: string) => {
    setRevoking(null)
    try {
      await revokeInvitation(id)
      showToast(own.revoked)
    } catch (error) {
      showToast(errorText(error, currentLanguage().messages))
    } finally {
      await list.reload()
    }
  }
  if (list.state !== 'ready' || list.items.length === 0) return null
  return (
    <Card title={own.invitations}>
      <ReloadNotice error={list.error} />
      {list.items.map((invitation) => (
        <Invitation key={invitation.id} made={invitation} onRevoke={() => setRevoking(invitation.id)} />
      ))}
      <LoadMore {...list.end} />
      <ConfirmDialog
        open={revoking !== null}
        title={own.revokeTitle}
        confirm={own.revoke}
        onClose={() => setRevoking(null)}
        onConfirm={() => revoking !== null && void revoke(revoking)}
      >
        {own.revokeHint}
      </ConfirmDialog>
    </Card>
  )
}

function Invitation({ made: invitation, onRevoke }: { made: IssuedInvitation; onRevoke: () => void }) {
  const own = useMessageNamespace(registrationMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const now = serverNow()
  const state = invitationState(invitation, now)
  const name = localText(invitation.organisation)
  return (
    <ListRow
      note={`${own.by(invitation.invitedBy)} · ${own.usesLeft(invitation.usesLeft)} · ${own.until(time.short(invitation.expiresAt, now))}`}
      action={
        state === 'good' ? (
          <Button
            size="small"
            label={own.revokeOf(name, time.short(invitation.createdAt, now))}
            onPress={onRevoke}
          >
            {own.revoke}
          </Button>
        ) : null
      }
    >
      <Chip tone={state === 'good' ? 'good' : 'neutral'}>{own.invitationStates[state]}</Chip>
      <Text>{name}</Text>
    </ListRow>
  )
}
