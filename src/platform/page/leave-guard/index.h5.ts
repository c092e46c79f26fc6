import { host } from '../../host'
import type { GuardLeaving, LeaveTexts } from './types'

const ignore = () => undefined

const agrees = ({ title, message, leave, stay }: LeaveTexts) =>
  host.run('confirm', { title, message, confirmText: leave, cancelText: stay }).catch(() => false)

export const guardLeaving: GuardLeaving = (texts) => {
  if (!host.isNative('interceptBack')) return ignore
  let isAsking = false
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    const leaves = await agrees(texts)
    isAsking = false
    if (!leaves) return
    await end()
    void host.run('goBack').catch(ignore)
  }
  const guarding = host.run('interceptBack', {
    onBack: () => {
      void ask()
      return false
    },
  })
  const end = () => guarding.then((stop) => stop(), ignore)
  return () => void end()
}
