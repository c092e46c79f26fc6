/** Reads QR codes in tests; said here too, so that types are checked where it is not installed. */
declare module 'jsqr' {
  export default function jsQR(
    pixels: Uint8ClampedArray,
    width: number,
    height: number,
  ): { data: string } | null
}
