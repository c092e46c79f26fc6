/**
 * Each page draws its own navigation. If the page in front is replaced between the pressing and the releasing of the
 * mouse button, the browser reports no click: the link that was pressed is gone. From now on such a press counts for
 * the same link of the new page. `className` is that of the links; equal ones have the same text.
 */
export type KeepHeldPress = (className: string) => void
