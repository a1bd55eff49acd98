<?php
add_theme_support('automatic-feed-links');
add_theme_support('title-tag');
register_sidebar(['name' => 'Sidebar', 'id' => 'sidebar-1']);
