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
import { errorText } from '@/i18n/error-text'
import { registrationWords } from '@/i18n/registration'
import { serverNow } from '@/request/server-clock'
import { listInvitations, revokeInvitation } from '@/services/session/registration-service'
import { showToast } from '@/stores/feedback-store'
import type { IssuedInvitation, IssuedInvitations as Part } from '@/wire/session/registration'

type State = 'good' | 'usedUp' | 'expired' | 'revoked'

function stateOf({ revokedAt, expiresAt, usesLeft }: IssuedInvitation, now: number): State {
  if (revokedAt !== null) return 'revoked'
  if (Date.parse(expiresAt) <= now) return 'expired'
  return usesLeft === 0 ? 'usedUp' : 'good'
}

/** Issued invitations, with a button to revoke each. A new `turn` reloads the list after a new invitation. */
export function IssuedInvitations({ turn }: { turn: number }) {
  const own = useMessageNamespace(registrationWords)
  const list = useCursorList<IssuedInvitation, Part>(`invitations ${turn}`, listInvitations, ({ id }) => id)
  const [ending, setEnding] = useState<string | null>(null)
  const revoke = async (id: string) => {
    setEnding(null)
    try {
      await revokeInvitation(id)
      showToast(own.revoked)
    } catch (error) {
      showToast(errorText(error, currentLanguage().words))
    } finally {
      await list.reload()
    }
  }
  if (list.state !== 'ready' || list.items.length === 0) return null
  return (
    <Card title={own.invitations}>
      <ReloadNotice error={list.error} />
      {list.items.map((made) => (
        <Invitation key={made.id} made={made} onRevoke={() => setEnding(made.id)} />
      ))}
      <LoadMore {...list.end} />
      <ConfirmDialog
        open={ending !== null}
        title={own.revokeTitle}
        confirm={own.revoke}
        onClose={() => setEnding(null)}
        onConfirm={() => ending !== null && void revoke(ending)}
      >
        {own.revokeHint}
      </ConfirmDialog>
    </Card>
  )
}

function Invitation({ made, onRevoke }: { made: IssuedInvitation; onRevoke: () => void }) {
  const own = useMessageNamespace(registrationWords)
  const localText = useLocalText()
  const time = useTimeText()
  const now = serverNow()
  const state = stateOf(made, now)
  const name = localText(made.organisation)
  return (
    <ListRow
      note={`${own.by(made.invitedBy)} · ${own.usesLeft(made.usesLeft)} · ${own.until(time.short(made.expiresAt, now))}`}
      action={
        state === 'good' ? (
          <Button size="small" label={own.revokeOf(name, time.short(made.createdAt, now))} onPress={onRevoke}>
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
