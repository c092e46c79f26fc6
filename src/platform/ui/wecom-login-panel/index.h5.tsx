import { useEffect, useRef } from 'react'
import { device } from '../../host/device'
import { host } from '../../host'
import type { WecomLoginPanel as Contract, WecomLoginPanelProps } from './types'

function Panel({ appId, agentId, state, english, onCode, onFailure }: WecomLoginPanelProps) {
  const place = useRef<HTMLDivElement>(null)
  const heard = useRef({ onCode, onFailure })
  heard.current = { onCode, onFailure }
  useEffect(() => {
    let remove: (() => void) | undefined
    let isGone = false
    const open = async () => {
      const { createLoginPanel } = await import('../../host/drivers/wecom/login-panel')
      if (isGone || !place.current) return
      remove = createLoginPanel(place.current, { appId, agentId, state, english }, heard)
    }
    open().catch(() => heard.current.onFailure())
    return () => {
      isGone = true
      remove?.()
    }
  }, [appId, agentId, state, english])
  return <div ref={place} />
}

export const WecomLoginPanel: Contract = host.name === 'browser' && device.isPc() ? Panel : null
