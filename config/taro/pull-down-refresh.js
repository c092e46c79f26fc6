/** Replaces Taro's wrapper for pull-to-refresh pages, which this app does not use. */
export default function PullDownRefresh() {
  return null
}
