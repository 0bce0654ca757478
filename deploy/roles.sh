#!/bin/sh
# Run once, on an empty database server: who owns the tables, and who may only run the service.
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres \
  --set=owner_password="$OWNER_PASSWORD" --set=service_password="$SERVICE_PASSWORD" <<'SQL'
create role astrology_owner login password :'owner_password';
create role astrology_service login password :'service_password';
create database astrology owner astrology_owner template template0;
SQL
