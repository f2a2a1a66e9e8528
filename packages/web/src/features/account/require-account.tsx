import { type Account, hasRole, type Role } from '@doctorbench/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { meQuery } from '../../api/queries/account.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PermissionState } from '../../ui/permission-state.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';

interface RequireAccountProps {
  readonly needs?: Role;
  readonly children: (account: Account) => ReactNode;
}

/** Shows its children to who is signed in with the role, and the way there to everybody else. */
export function RequireAccount({ needs = 'user', children }: RequireAccountProps) {
  const { data: account, error, isPending, refetch } = useQuery(meQuery());
  if (isPending) return <SkeletonPage />;
  // What is shown stays while a later look fails: a form under it would lose what was typed.
  if (error && account === undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (!account) return <PermissionState kind="sign-in" />;
  if (!hasRole(account.role, needs)) return <PermissionState kind="forbidden" />;
  return children(account);
}
