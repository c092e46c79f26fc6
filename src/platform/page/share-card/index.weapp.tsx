import { Button } from '@tarojs/components'
import Taro, { useDidHide, useDidShow, useShareAppMessage, useUnload } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import type { ShareCard, ShareCards } from './types'
import { registerCardReceiver, unregisterCardReceiver } from '../../host/share-offer'

const ignoreFailure = (call: Promise<unknown>) => void call.catch(() => undefined)

/** Shows or hides sharing in the page's own menu, which contains it initially. */
const showMenu = (card: ShareCard | null) =>
  ignoreFailure(card ? Taro.showShareMenu({}) : Taro.hideShareMenu({ menus: ['shareAppMessage'] }))

export const { useShareCard, ShareButton }: ShareCards = {
  useShareCard() {
    const card = useRef<ShareCard | null>(null)
    const take = useRef((offered: ShareCard) => {
      card.current = offered
      showMenu(offered)
    }).current
    const leave = () => unregisterCardReceiver(take)
    const come = () => {
      registerCardReceiver(take)
      showMenu(card.current)
    }
    // A component mounted later misses the page's first `useDidShow`.
    useEffect(come, [take])
    useDidShow(come)
    useDidHide(leave)
    useUnload(leave)
    useShareAppMessage(() => {
      if (!card.current) return {}
      const { title, path, picture } = card.current
      return { title, path, ...(picture !== '' && { imageUrl: picture }) }
    })
  },

  ShareButton: ({ className, children }) => (
    <Button className={className} openType="share">
      {children}
    </Button>
  ),
}
