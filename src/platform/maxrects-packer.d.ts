/** What is used of the package, whose own types do not belong to the file that Node can import. */
declare module 'maxrects-packer/dist/maxrects-packer.mjs' {
  export class Rectangle {
    constructor(
      width: number,
      height: number,
      x?: number,
      y?: number,
      rot?: boolean,
      allowRotation?: boolean,
    )
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
    readonly rot: boolean
  }
  export class MaxRectsPacker {
    constructor(
      width: number,
      height: number,
      padding: number,
      options: {
        smart: boolean
        pot: boolean
        square: boolean
        allowRotation: boolean
        logic: number
      },
    )
    readonly bins: readonly { readonly rects: readonly Rectangle[] }[]
    addArray(rectangles: Rectangle[]): void
  }
}
