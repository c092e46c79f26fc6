/** Stands in for what Taro wraps around pages that are refreshed by pulling, as no page here is. */
export default function PullDownRefresh() {
  return null
}
