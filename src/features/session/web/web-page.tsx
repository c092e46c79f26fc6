import { useEffect } from 'react'
import { Button } from '@/components/button/button'
import { Loading } from '@/components/loading/loading'
import { StatusPanel } from '@/components/status-panel/status-panel'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { webPageMessages } from '@/i18n/web-page'
import { offerShareCard } from '@/platform/host/share-offer'
import { useShareCard } from '@/platform/page/share-card'
import type { ShareCard } from '@/platform/page/share-card/types'
import { WebView } from '@/platform/ui/web-view'
import { DocumentPage } from './document-page'
import { PageActions } from './page-actions'
import { plainCard, postedCard } from './shared-card'
import { useWebPage, type WebPageParams } from './use-web-page'

const offer = (card: ShareCard | null) => void (card && offerShareCard(card))

/** A page of the product in the mini-program, or a document in the viewer of the phone. */
export function WebPage({ params }: { params: WebPageParams }) {
  const { state, retry, fail } = useWebPage(params)
  const { opening } = useMessageNamespace(webPageMessages)
  useShareCard()
  const url = state.at === 'shown' ? state.url : ''
  useEffect(() => offer(plainCard(url)), [url])
  switch (state.at) {
    case 'opening':
      return <Loading show tips={opening} />
    case 'document':
      return <DocumentPage url={state.url} name={state.name} />
    case 'shown':
      return WebView ? (
        <WebView
          url={url}
          onOpen={(opened) => offer(plainCard(opened))}
          onMessages={(messages) => offer(postedCard(messages))}
          onFail={() => fail(url)}
        />
      ) : null
    case 'stopped':
      return <NotOpened retry={retry} />
  }
}

function NotOpened({ retry }: { retry: (() => void) | null }) {
  const { common } = useMessages()
  const { notOpened, notOpenedHint } = useMessageNamespace(webPageMessages)
  return (
    <StatusPanel
      icon="alert"
      title={notOpened}
      hint={notOpenedHint}
      action={
        <PageActions>
          {retry ? (
            <Button variant="primary" onPress={retry}>
              {common.retry}
            </Button>
          ) : null}
        </PageActions>
      }
    />
  )
}
