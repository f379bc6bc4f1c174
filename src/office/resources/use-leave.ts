import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { FormValues } from '../../shop/resources/record.ts'

/** Leaves a form as soon as it has no unsaved changes: the question about them is not asked. */
export function useLeave({ formState: { isDirty } }: UseFormReturn<FormValues>) {
  const navigate = useNavigate()
  const [to, setTo] = useState<string | null>(null)
  useEffect(() => {
    if (to === null || isDirty) return
    const timer = setTimeout(() => void navigate(to))
    return () => clearTimeout(timer)
  }, [to, isDirty, navigate])
  return setTo
}
