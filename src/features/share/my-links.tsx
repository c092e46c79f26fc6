import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { Dialog } from '@/components/dialog/dialog'
import { useTimeWords } from '@/hooks/use-time-words'
import { usePackageWords, useWords } from '@/hooks/use-words'
import { shareWords } from '@/i18n/share'
import { serverNow } from '@/request/server-clock'
import type { ShareLink } from '@/wire/share'

interface MyLinksProps {
  links: ShareLink[]
  busy: boolean
  onRevoke: (id: string) => void
}

/** The links somebody has made of a survey: how often each was opened, and how to end it. */
export function MyLinks({ links, busy, onRevoke }: MyLinksProps) {
  const own = usePackageWords(shareWords)
  const [ending, setEnding] = useState<string | null>(null)
  if (links.length === 0) return null
  return (
    <Card title={own.mine}>
      {links.map((link) => (
        <LinkRow key={link.id} link={link} busy={busy} onRevoke={() => setEnding(link.id)} />
      ))}
      <RevokeDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        onRevoke={() => {
          setEnding(null)
          if (ending !== null) onRevoke(ending)
        }}
      />
    </Card>
  )
}

type LinkState = 'good' | 'expired' | 'revoked'

function stateOf({ revokedAt, expiresAt }: ShareLink, now: number): LinkState {
  if (revokedAt !== null) return 'revoked'
  return Date.parse(expiresAt) <= now ? 'expired' : 'good'
}

function LinkRow({ link, busy, onRevoke }: { link: ShareLink; busy: boolean; onRevoke: () => void }) {
  const own = usePackageWords(shareWords)
  const time = useTimeWords()
  const now = serverNow()
  const state = stateOf(link, now)
  const made = time.short(link.createdAt, now)
  return (
    <View className="share-link">
      <View className="share-link-words">
        <View className="share-link-line">
          <Chip tone={state === 'good' ? 'good' : 'neutral'}>{own.states[state]}</Chip>
          <Text className="figures">{own.opens(link.opens)}</Text>
          {link.joins ? <Chip tone="neutral">{own.addsPeople}</Chip> : null}
        </View>
        <Text className="small figures">{own.until(time.short(link.expiresAt, now))}</Text>
      </View>
      {state === 'good' ? (
        <Button size="small" disabled={busy} label={own.revokeOf(made)} onPress={onRevoke}>
          {own.revoke}
        </Button>
      ) : null}
    </View>
  )
}

interface RevokeDialogProps {
  open: boolean
  onClose: () => void
  onRevoke: () => void
}

function RevokeDialog({ open, onClose, onRevoke }: RevokeDialogProps) {
  const own = usePackageWords(shareWords)
  const { common } = useWords()
  return (
    <Dialog
      open={open}
      title={own.revokeTitle}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{common.cancel}</Button>
          <Button look="primary" onPress={onRevoke}>
            {own.revoke}
          </Button>
        </>
      }
    >
      {own.revokeHint}
    </Dialog>
  )
}
