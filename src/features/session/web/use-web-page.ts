import { useEffect, useState } from 'react'
import { currentLanguage } from '@/i18n'
import { sharingMessages } from '@/i18n/sharing'
import { sharedUrl } from '@/lib/link/shared-url'
import { replaceBy } from '@/platform/page/leave'
import { replace } from '@/platform/page/navigation'
import { webPageUrl } from '@/platform/page/web-page'
import { readOwn } from '@/platform/page/own-origins'
import { RequestError } from '@/request/errors'
import { getUserInfo } from '@/services/session/session-service'
import { setUserInfo, useSessionStore } from '@/stores/session/session-store'
import { copyWithToast } from '../links/copy'
import { openLinkIn } from '../links/open-link'

/** Parameters of the page: the number of an opened URL, or an own link with the name of its file. */
export interface WebPageParams {
  at?: string
  link?: string
  name?: string
}

export type WebPageState =
  | { at: 'opening' }
  | { at: 'shown'; url: string }
  | { at: 'document'; url: string; name: string }
  /** Nothing was opened; a message says why. */
  | { at: 'stopped' }

const copyOutside = (url: string) => copyWithToast(url, sharingMessages(currentLanguage()).linkCopiedInstead)

/** Requests the session, because only the links of a signed-in user lead through the sign-in page. */
async function signIn(): Promise<void> {
  if (!useSessionStore.getState().userInfo) setUserInfo(await getUserInfo())
}

/**
 * Opens an own link in place of this page, by the same rules as a link that is tapped. Copies any other: links
 * of shared cards must not lead out of the product.
 */
async function openInstead(link: string, document: (url: string) => void): Promise<void> {
  if (!readOwn(link)) return void (await copyOutside(link))
  await signIn()
  await openLinkIn({ page: replace, own: replaceBy, document, external: copyOutside }, link)
}

function firstState({ at = '', link = '', name = '' }: WebPageParams): WebPageState {
  const url = webPageUrl(at)
  if (url !== null) return { at: 'shown', url }
  if (name !== '' && readOwn(link)) return { at: 'document', url: link, name }
  return link === '' ? { at: 'stopped' } : { at: 'opening' }
}

export function useWebPage(params: WebPageParams) {
  const [state, setState] = useState(() => firstState(params))
  const [link, setLink] = useState(params.link ?? '')

  /** The link that is being opened; another object for each attempt. */
  const [opened, setOpened] = useState(() => (state.at === 'opening' ? { link } : null))

  useEffect(() => {
    if (!opened) return
    const document = (url: string) => setState({ at: 'document', url, name: '' })
    openInstead(opened.link, document)
      .catch((error: unknown) => {
        if (!(error instanceof RequestError)) throw error
      })
      .finally(() => setState((now) => (now.at === 'opening' ? { at: 'stopped' } : now)))
  }, [opened])

  const retry = () => {
    setState({ at: 'opening' })
    setOpened({ link })
  }

  return {
    state,
    /** Opens the link again; null without one. */
    retry: link === '' ? null : retry,
    /** The web page could not be loaded: a retry requests a new ticket for it. */
    fail(url: string) {
      setLink(sharedUrl(url, readOwn) ?? '')
      setState({ at: 'stopped' })
    },
  }
}
