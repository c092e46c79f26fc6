import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { ListRow } from '@/components/list-row/list-row'
import { useTimeText } from '@/hooks/use-time-text'
import { useMessageNamespace } from '@/hooks/use-messages'
import { shareMessages } from '@/i18n/share'
import { serverNow } from '@/request/server-clock'
import type { ShareLink } from '@/wire/surveys/share'

interface MyLinksProps {
  links: ShareLink[]
  busy: boolean
  onRevoke: (id: string) => void
}

/** The user's links to a survey, with the number of openings and a button to revoke each. */
export function MyLinks({ links, busy, onRevoke }: MyLinksProps) {
  const own = useMessageNamespace(shareMessages)
  const [ending, setEnding] = useState<string | null>(null)
  if (links.length === 0) return null
  return (
    <Card title={own.mine}>
      {links.map((link) => (
        <LinkRow key={link.id} link={link} busy={busy} onRevoke={() => setEnding(link.id)} />
      ))}
      <ConfirmDialog
        open={ending !== null}
        title={own.revokeTitle}
        confirm={own.revoke}
        onClose={() => setEnding(null)}
        onConfirm={() => {
          setEnding(null)
          if (ending !== null) onRevoke(ending)
        }}
      >
        {own.revokeHint}
      </ConfirmDialog>
    </Card>
  )
}

type LinkState = 'good' | 'expired' | 'revoked'

function stateOf({ revokedAt, expiresAt }: ShareLink, now: number): LinkState {
  if (revokedAt !== null) return 'revoked'
  return Date.parse(expiresAt) <= now ? 'expired' : 'good'
}

function LinkRow({ link, busy, onRevoke }: { link: ShareLink; busy: boolean; onRevoke: () => void }) {
  const own = useMessageNamespace(shareMessages)
  const time = useTimeText()
  const now = serverNow()
  const state = stateOf(link, now)
  const made = time.short(link.createdAt, now)
  return (
    <ListRow
      note={own.until(time.short(link.expiresAt, now))}
      action={
        state === 'good' ? (
          <Button size="small" disabled={busy} label={own.revokeOf(made)} onPress={onRevoke}>
            {own.revoke}
          </Button>
        ) : null
      }
    >
      <Chip tone={state === 'good' ? 'good' : 'neutral'}>{own.states[state]}</Chip>
      <Text className="figures">{own.opens(link.opens)}</Text>
      {link.addsRespondents ? <Chip tone="neutral">{own.addsPeople}</Chip> : null}
    </ListRow>
  )
}
