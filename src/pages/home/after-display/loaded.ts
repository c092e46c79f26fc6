export { PullToRefresh as Pull } from '@/features/questionnaire/list/pull-to-refresh'
export { Scan } from './scan'
