import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { useMessageNamespace } from '@/hooks/use-messages'
import { noticePublishingMessages } from '@/i18n/notice-publishing'
import { withdrawNotice } from '@/services/home/notice-publishing-service'
import type { PublishedNotice } from '@/wire/home/notices'
import { Readers } from './desk'
import { RemindReaders } from './remind-readers'

interface Asked {
  kind: 'readers' | 'remind' | 'withdraw'
  notice: PublishedNotice
}

/** What can be done with a published notice, and the dialog of the act that was begun. */
export function useNoticeActs(onChanged: () => void): { acts: NoticeActs; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (kind: Asked['kind']) => (notice: PublishedNotice) => setAsked({ kind, notice })
  return {
    acts: { onReaders: ask('readers'), onRemind: ask('remind'), onWithdraw: ask('withdraw') },
    dialog: asked ? (
      <NoticeDialog asked={asked} onClose={() => setAsked(null)} onChanged={onChanged} />
    ) : null,
  }
}

export type NoticeActs = Record<'onReaders' | 'onRemind' | 'onWithdraw', (notice: PublishedNotice) => void>

interface NoticeDialogProps {
  asked: Asked
  onClose: () => void
  onChanged: () => void
}

function NoticeDialog({ asked: { kind, notice }, onClose, onChanged }: NoticeDialogProps) {
  if (kind === 'readers') return Readers ? <Readers notice={notice} onClose={onClose} /> : null
  if (kind === 'remind') return <RemindReaders notice={notice} onClose={onClose} />
  const withdrawn = () => {
    onClose()
    onChanged()
  }
  return <WithdrawDialog notice={notice} onDone={withdrawn} onClose={onClose} />
}

interface WithdrawDialogProps {
  notice: PublishedNotice
  onDone: () => void
  onClose: () => void
}

function WithdrawDialog({ notice: { id }, onDone, onClose }: WithdrawDialogProps) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const withdraw = async () => {
    setBusy(true)
    try {
      await withdrawNotice(id)
      onDone()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={messages.withdrawTitle}
      confirm={messages.withdraw}
      busy={busy}
      error={error}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    >
      {messages.withdrawText}
    </ConfirmDialog>
  )
}
