import { PullRefresh } from '@/platform/ui/pull-refresh'
import { Scan } from './scan'
import type { AfterDisplay, UseAfterDisplay } from './types'

const nothing = () => null

/** The mini-program draws the gesture itself. */
const Pull: AfterDisplay['Pull'] = ({ onRefresh }) => (
  <PullRefresh onRefresh={onRefresh}>{nothing}</PullRefresh>
)

const here = { parts: { Pull, Scan }, start: null }

/** The files of the mini-program are on the device, so nothing arrives later. */
export const useAfterDisplay: UseAfterDisplay = () => here
