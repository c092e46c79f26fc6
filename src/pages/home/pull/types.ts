export interface PullProps {
  onRefresh: () => Promise<void>
}
