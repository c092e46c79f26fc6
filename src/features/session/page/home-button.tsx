import { DragButton } from '@/components/drag-button/drag-button'
import { relaunch } from '@/platform/page/navigation'
import { href } from '@/routes'

/** Leads to the workbench from a page that was opened directly. */
export const HomeButton = () => <DragButton kind="home" onPress={() => relaunch(href('home'))} />
