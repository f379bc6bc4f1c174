let isAgreed = false

/** The visitor has agreed to leave the page, or nothing is lost: nobody asks once more. */
export const agreeToLeave = (): void => {
  isAgreed = true
}

export const hasAgreedToLeave = (): boolean => isAgreed
